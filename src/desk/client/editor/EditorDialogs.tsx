import type { Command, EditorState } from 'prosemirror-state'
import { frontSources } from '#authoring/rich-text/front-matter-sources.ts'
import type { OwnBlocks } from '../../writing-api.ts'
import { PicturePicker } from '../pictures/PicturePicker.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { CiteDialog } from './CiteDialog.tsx'
import {
  insertBlock,
  insertCitation,
  linkAround,
  removeLink,
  removeNode,
  setAttributes,
  setLink,
} from './editor-commands.ts'
import { LinkDialog } from './LinkDialog.tsx'

/** The open dialog of the page; null for none. */
export type OpenDialog =
  | { is: 'link' }
  | { is: 'picture'; files: readonly File[] }
  | { is: 'cite' }
  | { is: 'block'; name: string; pos: number | null; attributes: Record<string, string> }
  | null

/** The dialogs of the page: each runs a command, or is canceled. */
export function EditorDialogs({
  open,
  state,
  front,
  language,
  onSources,
  citedId,
  holdsOf,
  onDone,
  onClose,
}: {
  open: OpenDialog
  state: EditorState
  front: string
  language: string
  /** Shows the article's list of sources; null where it has none. */
  onSources: (() => void) | null
  /** The id of a source in the front matter: a source without an id gets one. */
  citedId(index: number): string
  /** The kind of content in one of the publisher's own blocks. */
  holdsOf(name: string): OwnBlocks['blocks'][number]['holds'] | undefined
  onDone(command: Command): void
  onClose(): void
}) {
  return (
    <>
      {open?.is === 'link' && (
        <LinkDialog
          initial={String(linkAround(state)?.mark.attrs.url ?? '')}
          language={language}
          onSave={(url) => onDone(setLink(url))}
          onRemove={linkAround(state) && (() => onDone(removeLink))}
          onClose={onClose}
        />
      )}
      {open?.is === 'picture' && (
        <PicturePicker
          language={language}
          files={open.files}
          onChoose={({ name, alt, credit }) => onDone(insertBlock('picture', { name, alt, credit }))}
          onClose={onClose}
        />
      )}
      {open?.is === 'cite' && (
        <CiteDialog
          sources={frontSources(front)}
          onCite={(index) => onDone(insertCitation(citedId(index)))}
          onSources={onSources}
          onClose={onClose}
        />
      )}
      {open?.is === 'block' && (
        <BlockDialog
          name={open.name}
          language={language}
          initial={open.attributes}
          isNew={open.pos === null}
          onSave={(attributes) =>
            onDone(
              open.pos === null
                ? insertBlock(open.name, attributes, holdsOf(open.name))
                : setAttributes(open.pos, attributes),
            )
          }
          onRemove={() => open.pos !== null && onDone(removeNode(open.pos))}
          onClose={onClose}
        />
      )}
    </>
  )
}
