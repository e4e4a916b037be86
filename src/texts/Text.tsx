import { createContext, Fragment, type ReactElement, type ReactNode, use } from 'react'
import { directionOfText } from '#model/text/direction-runs.ts'
import { directed } from './directed.tsx'
import type { MessageArguments, Tag } from './message-arguments.ts'
import type { ListType, MessagePart, TextKey, Texts } from './texts.ts'

const TextsContext = createContext<Texts | null>(null)

/** Provides the texts of a language to a rendering. An island is a root of its own and gets its texts as props. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** The same, for a file without markup. */
export function withTexts(texts: Texts, content: ReactNode): ReactElement {
  return <TextsProvider texts={texts}>{content}</TextsProvider>
}

/** The texts in the language of the page that is being rendered. */
export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('no texts here: render in a <TextsProvider>, and pass texts to islands as props')
  return texts
}

/** The type of an argument of `<Text>`: an element for a word of the message, and a function for each of its tags. */
type RichValue<T> = string extends T ? ReactNode : T

type RichValues<K extends TextKey> = { [A in keyof MessageArguments[K]]: RichValue<MessageArguments[K][A]> }

type TextProps<K extends TextKey> = keyof MessageArguments[K] extends never
  ? { id: K; values?: undefined }
  : { id: K; values: RichValues<K> }

/**
 * A text on a page. Inserted words are isolated wherever their direction may differ from that of the page, so that "Dr.
 * Ruiz, MD" does not move the comma of an Arabic sentence (LANG-3).
 */
export function Text<K extends TextKey>({ id, values: given }: TextProps<K>): ReactElement {
  const texts = useTexts()
  const values: object = given ?? {}
  return <>{texts.parts(id, { ...values }).map((part, index) => rendered(part, index, values, texts))}</>
}

function rendered(part: MessagePart, index: number, values: object, texts: Texts): ReactNode {
  if (typeof part === 'string') return part
  if ('value' in part) return <Isolated key={index} value={part.value as ReactNode} texts={texts} />
  const tag = (values as Record<string, Tag>)[part.tag]
  const content = part.parts.map((inner, position) => rendered(inner, position, values, texts))
  return <Fragment key={index}>{tag ? tag(content) : content}</Fragment>
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

function Isolated({ value, texts }: { value: ReactNode; texts: Texts }) {
  const isMixed = texts.direction === 'rtl' || (typeof value === 'string' && rightToLeft.test(value))
  if (!isMixed) return value
  // Within an inserted Arabic name a dose is a piece of its own.
  return <bdi>{typeof value === 'string' ? directed(value, directionOfText(value) ?? 'ltr') : value}</bdi>
}

/** "one, two and three", of elements. */
export function TextList({ items, type }: { items: readonly ReactNode[]; type?: ListType }): ReactElement {
  const texts = useTexts()
  const separators = texts.listSeparators(items.length, type)
  return (
    <>
      {separators[0]}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list is rendered once
        <Fragment key={index}>
          <Isolated value={item} texts={texts} />
          {separators[index + 1]}
        </Fragment>
      ))}
    </>
  )
}
