import type { SentTexts } from './sent-texts.ts'
import type { PlainKey, TextArguments } from './texts.ts'

export interface ReceivedTexts<K extends PlainKey> {
  <L extends K>(key: L, ...values: TextArguments<L>): string
  /** Their language with the digits that the site has chosen for it: the locale of dates. */
  readonly locale: string
}

/** The texts that the server wrote on the root of a behaviour; the type argument lists those it uses. */
export function receivedTexts<K extends PlainKey>(root: HTMLElement, lang?: string): ReceivedTexts<K> {
  return formedTexts<K>(JSON.parse(root.dataset.texts ?? '{}') as SentTexts<K>, lang)
}

/** Texts that a script formats by itself, in the language of the document. */
export function formedTexts<K extends PlainKey>(
  sent: SentTexts<K>,
  lang: string = document.documentElement.lang,
): ReceivedTexts<K> {
  const locale = sent.nu ? `${lang}-u-nu-${sent.nu}` : lang
  const text = <L extends K>(key: L, ...[given]: TextArguments<L>) => {
    const values: Record<string, string | number> = given ?? {}
    const text = sent[key]
    const open = typeof text === 'string' ? text : formOf(text.forms, Number(values[text.by]), lang)
    return open.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? value.toLocaleString(locale) : value
    })
  }
  return Object.assign(text, { locale })
}

function formOf(forms: Readonly<Record<string, string>>, number: number, lang: string): string {
  return forms[`=${number}`] ?? forms[new Intl.PluralRules(lang).select(number)] ?? forms.other ?? ''
}
