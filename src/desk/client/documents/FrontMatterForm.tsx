import { type ComponentProps, useEffect, useMemo } from 'react'
import { aroundFrontMatter } from '#authoring/formats/front-matter.ts'
import content from '../content/Content.module.css'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DocumentForm } from './DocumentForm.tsx'

/** NEWS-10: the front matter of a page about the site as a form. The text below it keeps its bytes. */
export function FrontMatterForm({ text, checked, sought, onText, ...others }: ComponentProps<typeof DocumentForm>) {
  const parts = useMemo(() => aroundFrontMatter(text), [text])
  const before = parts?.before.length ?? 0
  const own = useMemo(
    () => (sought && 'offset' in sought ? { ...sought, offset: sought.offset - before } : sought),
    [sought, before],
  )
  const isUnread = parts === null
  const { onSought } = others
  // The remark leads to the source instead: there is no field.
  useEffect(() => {
    if (isUnread && sought) onSought(false)
  }, [isUnread, sought, onSought])
  if (!parts)
    return (
      <p className={content.aside} role="alert">
        The text has no front matter. <DeskButton onPress={others.onSource}>Open the source</DeskButton>
      </p>
    )
  return (
    <DocumentForm
      {...others}
      text={parts.yaml}
      checked={frontMatterOf(checked)}
      sought={own}
      onText={(yaml) => onText(`${parts.before}${yaml}${parts.after}`)}
    />
  )
}

/** The remarks on the front matter alone, by its own lines. */
function frontMatterOf(checked: ComponentProps<typeof DocumentForm>['checked']): typeof checked {
  const yaml = checked && aroundFrontMatter(checked.text)?.yaml
  if (!checked || yaml === undefined) return undefined
  const lines = yaml.split('\n').length
  const own = checked.problems.filter(({ line }) => line > 1 && line <= lines)
  return { text: yaml, problems: own.map((problem) => ({ ...problem, line: problem.line - 1 })) }
}
