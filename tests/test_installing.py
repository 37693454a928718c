"""uv looks for packages where pip was told to look."""

from __future__ import annotations

from tools.install import for_uv


def test_uv_asks_where_pip_was_told_to_ask() -> None:
    told = r"""
global.index-url='https://house.example/simple'
global.extra-index-url='\nhttps://one.example/simple\nhttps://two.example/simple'
install.find-links='/wheels ../more'
:env:.cert='/etc/house.pem'
:env:.disable-pip-version-check='1'
"""
    assert for_uv(told) == {
        "UV_DEFAULT_INDEX": "https://house.example/simple",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
        "UV_FIND_LINKS": "/wheels,../more",
        "SSL_CERT_FILE": "/etc/house.pem",
    }
    assert for_uv("") == {}


def test_the_environment_overrides_the_section_and_the_section_all_others() -> None:
    everywhere = "global.index-url='https://a.example'\n"
    for_installing = "install.index-url='https://b.example'\n"
    now = ":env:.index-url='https://c.example'\n"
    assert for_uv(now + everywhere + for_installing) == {"UV_DEFAULT_INDEX": "https://c.example"}
    assert for_uv(for_installing + everywhere) == {"UV_DEFAULT_INDEX": "https://b.example"}


def test_settings_that_uv_does_not_know_leave_the_work_to_pip() -> None:
    assert for_uv("global.proxy='http://proxy.example:8080'") is None
    assert for_uv(":env:.no-index='1'") is None
    assert for_uv("download.no-index='1'") == {}
