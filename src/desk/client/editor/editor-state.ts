import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, type Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { richSchema } from '#authoring/rich-text/rich-schema.ts'
import {
  goToCellAfter,
  insertHardBreak,
  liftItem,
  redo,
  setTextKind,
  sinkItem,
  splitItem,
  toggle,
  toggleList,
  undo,
} from './editor-commands.ts'
import { pasting } from './pasting.ts'
import { remarkMarks } from './remarks/remark-plugin.ts'

const { nodes } = richSchema

/** Keys, as ProseMirror names them: Mod is Cmd on a Mac and Ctrl elsewhere. */
const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('emphasis'),
  'Mod-.': toggle('superscript'),
  'Mod-,': toggle('subscript'),
  'Mod-Alt-0': setTextKind('paragraph'),
  'Mod-Alt-2': setTextKind('heading2'),
  'Mod-Alt-3': setTextKind('heading3'),
  'Mod-Alt-4': setTextKind('heading4'),
  'Mod-Shift-8': toggleList('bullet_list'),
  'Mod-Shift-7': toggleList('ordered_list'),
  Enter: splitItem,
  'Shift-Enter': chainCommands(exitCode, insertHardBreak),
  Tab: chainCommands(goToCellAfter, sinkItem),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftItem),
}

/** Markdown syntax typed at the start of a line. */
const typed = inputRules({
  rules: [
    wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      nodes.ordered_list,
      (match) => ({ start: Number(match[1]) }),
      (match, node) => node.childCount + node.attrs.start === Number(match[1]),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, (match) => ({ depth: match[1]?.length ?? 2 })),
  ],
})

/** Every opened text has its own state, so that undo never removes loaded text. */
export function editorState(document: Node, more: readonly Plugin[] = []): EditorState {
  return EditorState.create({
    doc: document,
    plugins: [
      ...more,
      pasting(),
      typed,
      keymap(keys),
      keymap(baseKeymap),
      history(),
      dropCursor(),
      gapCursor(),
      tableEditing(),
      remarkMarks(),
    ],
  })
}
