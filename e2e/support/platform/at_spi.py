"""Prints what the platform sees of Grimoire's window, a JSON object a line.

  at_spi.py tree     every node of the page, in order
  at_spi.py listen   the lines that live regions announce, until it is ended
"""
import json
import sys

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib

STATES = ['focused', 'focusable', 'sensitive', 'expandable', 'expanded', 'has-popup', 'pressed', 'checked']


def attribute(node, name):
    return (node.get_attributes() or {}).get(name, '')


def show(node, around):
    states = node.get_state_set()
    actions = [Atspi.Action.get_action_name(node, at) for at in range(Atspi.Action.get_n_actions(node))] if node.get_action_iface() else []
    print(json.dumps({
        'role': node.get_role_name(),
        'name': node.get_name(),
        'description': node.get_description(),
        'states': [state for state in STATES if states.contains(getattr(Atspi.StateType, state.replace('-', '_').upper()))],
        'actions': actions,
        'roledescription': attribute(node, 'roledescription'),
        'live': attribute(node, 'container-live'),
        'within': around,
    }), flush=True)


def walk(node, around):
    show(node, around)
    inner = around + [node.get_name()] if node.get_name() else around
    for at in range(node.get_child_count()):
        child = node.get_child_at_index(at)
        if child is not None:
            walk(child, inner)


def documents(node):
    if node.get_role_name() == 'document web':
        yield node
        return
    for at in range(node.get_child_count()):
        child = node.get_child_at_index(at)
        if child is not None:
            yield from documents(child)


def heard(event):
    # An embedded object stands for a line that is reported itself.
    if event.any_data != '\ufffc' and attribute(event.source, 'container-live') not in ('', 'off'):
        print(json.dumps(event.any_data), flush=True)


Atspi.init()
if sys.argv[1] == 'tree':
    for document in documents(Atspi.get_desktop(0)):
        walk(document, [])
else:
    listener = Atspi.EventListener.new(heard)
    listener.register('object:text-changed:insert')
    print(json.dumps(''), flush=True)
    GLib.MainLoop().run()
