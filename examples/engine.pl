#!/usr/bin/env perl
# An engine in Perl: it plays at random, and draws only when nothing fits.
#
#     tricorne arena "exec:perl examples/engine.pl" random --deals 100
#
# It needs Perl alone, without any module. The messages are described in docs/engines.md.

use strict;
use warnings;

$| = 1;    # every line leaves at once

# Read a JSON value from where the last one ended.
sub value {
    my ($text) = @_;
    if ($$text =~ /\G\s*\{/gc) {
        my %found;
        until ($$text =~ /\G\s*\}/gc) {
            my $key = value($text);
            $$text =~ /\G\s*:/gc or die "no JSON";
            $found{$key} = value($text);
            $$text =~ /\G\s*,/gc;
        }
        return \%found;
    }
    if ($$text =~ /\G\s*\[/gc) {
        my @found;
        until ($$text =~ /\G\s*\]/gc) {
            push @found, value($text);
            $$text =~ /\G\s*,/gc;
        }
        return \@found;
    }
    return $1 if $$text =~ /\G\s*"((?:[^"\\]|\\.)*)"/gc;
    return $1 if $$text =~ /\G\s*(-?[0-9.eE+-]+)/gc;
    return $1 eq 'true' if $$text =~ /\G\s*(true|false)/gc;
    return undef if $$text =~ /\G\s*null/gc;
    die "no JSON";
}

# Here is where an engine of yours would think.
sub choose {
    my ($view, $seed) = @_;
    my @places = grep { $_->{action} =~ /@/ } @{ $view->{actions} };
    my @choices = @places ? @places : @{ $view->{actions} };
    srand($seed);
    return $choices[ int(rand(@choices)) ]{action};
}

while (my $line = <STDIN>) {
    my $message = value(\$line);
    my $do = $message->{do};
    if ($do eq 'hello') {
        print '{"is": "engine", "protocol": 1, "name": "Perl example", "options": []}', "\n";
    }
    elsif ($do eq 'choose') {
        my $action = choose($message->{view}, $message->{seed});
        print qq({"is": "move", "id": $message->{id}, "action": "$action"}), "\n";
    }
    elsif ($do eq 'quit') {
        last;
    }
}
