"""Runs the migrations over the connection that `upgrading.py` hands over."""

from alembic import context

from tricorne.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
