import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import { Label, Tab, TabList, TabPanel, Tabs, TextArea, TextField } from 'react-aria-components'
import { isArticleFile } from '#authoring/forms/document-kinds.ts'
import type { ContentEntry } from '../../../content-api.ts'
import type { SoughtField } from '../../documents/DocumentForm.tsx'
import type { RichTextHandle } from '../../editor/RichTextEditor.tsx'
import { PreviewPanel } from '../../writing/PreviewPanel.tsx'
import type { Checked } from '../../writing/use-checks.ts'
import styles from '../Content.module.css'
import { shownAs } from '../content-names.ts'
import { useLanguageOfPath } from '../use-languages.ts'
import type { EditorView } from './editor-view.ts'

/** Loaded when a page is first opened. */
const RichTextEditor = lazy(async () => ({ default: (await import('../../editor/RichTextEditor.tsx')).RichTextEditor }))

/** Loaded when a document is first opened. */
const DocumentForm = lazy(async () => ({ default: (await import('../../documents/DocumentForm.tsx')).DocumentForm }))

/** Loaded when the details of an article or a page about the site are first opened. */
const FrontMatterForm = lazy(async () => ({
  default: (await import('../../documents/FrontMatterForm.tsx')).FrontMatterForm,
}))

/** The text of a file in each of its views. */
export function TextViews({
  entry: { id, path },
  typed,
  view,
  hasPage,
  hasDetails,
  canWrite,
  checked,
  sought,
  page,
  area,
  onView,
  onText,
  onPageAhead,
  onSource,
  onSources,
  onSought,
  onSave,
}: {
  entry: Pick<ContentEntry, 'id' | 'path'>
  typed: string
  view: EditorView
  /** Whether the page was shown: it then stays mounted, and keeps its undo history. */
  hasPage: boolean
  hasDetails: boolean
  canWrite: boolean
  /** The remarks of the last check. */
  checked: Checked | undefined
  /** The field of a form that should get the focus. */
  sought: SoughtField | null
  page: Ref<RichTextHandle>
  area: Ref<HTMLTextAreaElement>
  onView(view: EditorView): void
  onText(text: string): void
  /** Whether the page has changes that are not in the text. */
  onPageAhead(isAhead: boolean): void
  /** Switches to the source. @param nearest  the nearest text to a page that Markdown cannot express */
  onSource(nearest?: string): void
  /** Shows the list of the article's sources. */
  onSources(): void
  onSought(isFound: boolean): void
  onSave(): void
}) {
  const languageOf = useLanguageOfPath()
  return (
    <Tabs selectedKey={view} onSelectionChange={(key) => onView(key as EditorView)}>
      <ViewTabs shown={shownAs(path)} hasDetails={hasDetails} />
      {/* The page stays mounted and keeps its undo history while the source is shown. */}
      <TabPanel id="page" shouldForceMount={hasPage} className={styles.view ?? ''}>
        <Waited for="the page">
          <RichTextEditor
            ref={page}
            text={typed}
            isShown={view === 'page'}
            language={languageOf(path)}
            isReadOnly={!canWrite}
            checked={checked}
            onText={onText}
            onRefused={onPageAhead}
            onSource={onSource}
            onSources={isArticleFile(path) ? onSources : null}
            onSave={onSave}
          />
        </Waited>
      </TabPanel>
      {(['form', 'details'] as const).map((name) => {
        const Form = name === 'form' ? DocumentForm : FrontMatterForm
        return (
          <TabPanel key={name} id={name}>
            <Waited for="the form">
              <Form
                path={path}
                text={typed}
                checked={checked}
                isReadOnly={!canWrite}
                sought={sought}
                onText={onText}
                onSource={() => onSource()}
                onSought={onSought}
              />
            </Waited>
          </TabPanel>
        )
      })}
      <TabPanel id="source">
        <TextField value={typed} onChange={onText} isReadOnly={!canWrite} className={styles.source ?? ''}>
          <Label>Text</Label>
          <TextArea ref={area} dir="auto" spellCheck rows={28} />
        </TextField>
      </TabPanel>
      <TabPanel id="preview">
        <PreviewPanel file={id} text={typed} canShare={canWrite} />
      </TabPanel>
    </Tabs>
  )
}

function ViewTabs({ shown, hasDetails }: { shown: ReturnType<typeof shownAs>; hasDetails: boolean }) {
  if (shown === null) return null
  return (
    <TabList aria-label="How it is shown" className={styles.views ?? ''}>
      {shown === 'page' ? <Tab id="page">Page</Tab> : <Tab id="form">Form</Tab>}
      {hasDetails && <Tab id="details">Details</Tab>}
      <Tab id="source">Source</Tab>
      {shown === 'page' && <Tab id="preview">Preview</Tab>}
    </TabList>
  )
}

/** A lazy component, with a status while it loads. */
function Waited({ for: name, children }: { for: string; children: ReactNode }) {
  return <Suspense fallback={<p role="status">Opening {name}…</p>}>{children}</Suspense>
}
