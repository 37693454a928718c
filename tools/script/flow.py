"""Which local names may have no value yet where they are used."""

from __future__ import annotations

import ast

Sure = frozenset[str] | None
"""The names that certainly have a value; None for unreachable code."""


def unsure(node: ast.FunctionDef, local: set[str]) -> set[int]:
    """The uses of local names, by the identity of their nodes, that may come before a value."""
    flow = _Flow(local)
    flow.block(node.body, frozenset())
    return flow.found


def _both(one: Sure, other: Sure) -> Sure:
    if one is None or other is None:
        return other if one is None else one
    return one & other


class _Flow:
    """Follows all paths through a function at once."""

    def __init__(self, local: set[str]) -> None:
        self.found: set[int] = set()
        self._local = local
        self._breaks: list[Sure] = []

    def block(self, body: list[ast.stmt], sure: Sure) -> Sure:
        """Go through statements one after the other."""
        for statement in body:
            sure = self._statement(statement, sure)
        return sure

    def _look(self, node: ast.AST | None, sure: Sure) -> None:
        """Find uses in an expression, without relying on the names that it binds."""
        if node is None or sure is None:
            return
        given = {each.target.id for each in ast.walk(node) if isinstance(each, ast.NamedExpr)}
        for each in ast.walk(node):
            if isinstance(each, ast.comprehension):
                given |= {name.id for name in ast.walk(each.target) if isinstance(name, ast.Name)}
            if isinstance(each, ast.Lambda):
                given |= {argument.arg for argument in each.args.args}
        first = _first_walrus(node)
        doubtful = self._local - sure - (given - first)
        for each in ast.walk(node):
            loaded = isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
            if loaded and each.id in doubtful:  # type: ignore[attr-defined]  # a name, as asked
                self.found.add(id(each))

    def _grown(self, target: ast.Name, sure: Sure) -> None:
        """A name that is changed needs a value."""
        if sure is not None and target.id in self._local - sure:
            self.found.add(id(target))

    def _given(self, target: ast.AST | None, sure: Sure) -> Sure:
        if target is None or sure is None:
            return sure
        names = {
            each.id
            for each in ast.walk(target)
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }
        self._look(target, sure)
        return sure | names

    def _walrus(self, node: ast.expr | None, sure: Sure) -> Sure:
        """The names that an expression certainly binds."""
        self._look(node, sure)
        return sure if node is None or sure is None else sure | _first_walrus(node)

    def _statement(self, node: ast.stmt, sure: Sure) -> Sure:  # noqa: C901, PLR0911, PLR0912  (one case a statement)
        match node:
            case ast.FunctionDef():
                inside = self._inside(node, sure)
                for each in ast.walk(node):
                    match each:
                        case ast.Name():
                            self._look(each, inside)
                        case ast.AugAssign(target=ast.Name() as to):
                            self._grown(to, inside)
                return None if sure is None else sure | {node.name}
            case ast.Return():
                self._look(node.value, sure)
                return None
            case ast.Raise():
                self._look(node.exc, sure)
                return None
            case ast.Continue():
                return None
            case ast.Break():
                self._breaks[-1] = _both(self._breaks[-1], sure)
                return None
            case ast.If():
                sure = self._walrus(node.test, sure)
                return _both(self.block(node.body, sure), self.block(node.orelse, sure))
            case ast.For() | ast.While():
                return self._loop(node, sure)
            case ast.Try():
                return self._try(node, sure)
            case ast.Match():
                return self._match(node, sure)
            case ast.Assign():
                sure = self._walrus(node.value, sure)
                for target in node.targets:
                    sure = self._given(target, sure)
                return sure
            case ast.AugAssign(target=ast.Name() as target):
                self._look(node.value, sure)
                self._grown(target, sure)
                return sure
            case ast.AnnAssign(value=None):
                return sure
            case ast.AnnAssign():
                return self._given(node.target, self._walrus(node.value, sure))
            case ast.Expr():
                return self._walrus(node.value, sure)
            case ast.Import() | ast.ImportFrom():
                names = {each.asname or each.name for each in node.names}
                return None if sure is None else sure | names
        self._look(node, sure)
        return sure

    def _inside(self, node: ast.FunctionDef, sure: Sure) -> Sure:
        """The names that are certain inside a function defined here, including its own."""
        own = {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}
        own |= {
            each.id
            for each in ast.walk(node)
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }
        for each in ast.walk(node):
            own -= {*each.names} if isinstance(each, ast.Nonlocal) else set()
        return None if sure is None else sure | own | {node.name}

    def _loop(self, node: ast.For | ast.While, sure: Sure) -> Sure:
        self._breaks.append(None)
        if isinstance(node, ast.For):
            self._look(node.iter, sure)
            self.block(node.body, self._given(node.target, sure))
            after = sure
        else:
            sure = self._walrus(node.test, sure)
            self.block(node.body, sure)
            endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
            after = None if endless else sure
        after = self.block(node.orelse, after)
        return _both(after, self._breaks.pop())

    def _try(self, node: ast.Try, sure: Sure) -> Sure:
        after = self.block(node.orelse, self.block(node.body, sure))
        for handler in node.handlers:
            named = {handler.name} if handler.name else set()
            done = self.block(handler.body, None if sure is None else sure | named)
            after = _both(after, None if done is None else done - named)
        if node.finalbody:
            finished = self.block(node.finalbody, sure)
            if finished is None or after is None:
                return None
            return after | (finished - (sure or frozenset()))
        return after

    def _match(self, node: ast.Match, sure: Sure) -> Sure:
        self._look(node.subject, sure)
        after: Sure = None
        rest = sure
        for case in node.cases:
            named = {
                each.name
                for each in ast.walk(case.pattern)
                if isinstance(each, ast.MatchAs | ast.MatchStar) and each.name
            }
            inside = None if rest is None else rest | named
            self._look(case.guard, inside)
            after = _both(after, self.block(case.body, inside))
            if case.guard is None and isinstance(case.pattern, ast.MatchAs):
                rest = rest if case.pattern.pattern else None
        return _both(after, rest)


def _first_walrus(node: ast.AST) -> set[str]:
    """The names that an expression binds in any case."""
    match node:
        case ast.NamedExpr():
            return {node.target.id} | _first_walrus(node.value)
        case ast.BoolOp():
            return _first_walrus(node.values[0])
        case ast.IfExp():
            return _first_walrus(node.test)
        case ast.Compare():
            return _first_walrus(node.left) | _first_walrus(node.comparators[0])
        case ast.Lambda() | ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            return set()
    return set().union(*map(_first_walrus, ast.iter_child_nodes(node)))
