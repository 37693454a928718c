#!/usr/bin/python3
"""A window with nothing but WebKit in it, run by the system's Python, which has its library.

WebKit's driver starts it, and expects it to call itself MiniBrowser. It says on its standard
output what the console of the page says. `PROFILE` is the folder of what pages store.
"""

import os
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")

from gi.repository import Gtk, WebKit2  # noqa: E402  (their versions have to be chosen first)

WIDTH, HEIGHT = 1366, 768


def begin(context: Any, session: Any) -> None:  # noqa: ANN401  (their types are not known here)
    """Say what this is, so that the driver goes on."""
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    version = (getattr(WebKit2, f"get_{part}_version")() for part in ("major", "minor", "micro"))
    info.set_version(*version)
    session.set_application_info(info)
    session.connect("create-web-view", lambda *_: view(context))


def view(context: Any) -> Any:  # noqa: ANN401  (likewise)
    """A page in a window without a frame."""
    settings = WebKit2.Settings(
        enable_write_console_messages_to_stdout=True, javascript_can_access_clipboard=True
    )
    features = WebKit2.Settings.get_all_features()
    for feature in map(features.get, range(features.get_length())):
        if feature.get_identifier() == "WebShare":  # as on a phone; here nobody sees what is shared
            settings.set_feature_enabled(feature, True)  # noqa: FBT003  (it knows no names)
    page = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(page)
    window.show_all()
    return page


def save(_: Any, download: Any) -> None:  # noqa: ANN401  (likewise)
    """Keep a file that the page saves."""
    folder = f"file://{profile}/downloads"
    download.connect("decide-destination", lambda it, name: it.set_destination(f"{folder}/{name}"))


profile = os.environ["PROFILE"]
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
    )
)
context.set_automation_allowed(True)
context.set_preferred_languages(["en-GB"])
context.connect("automation-started", begin)
context.connect("download-started", save)
Gtk.main()
