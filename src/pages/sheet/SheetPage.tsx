import type { BylinePlan } from '#features/byline/byline.rules.ts'
import { KeepPanel, type KeptVersion } from '#features/keep/KeepPanel.tsx'
import { KeptState } from '#features/keep/KeptState.tsx'
import { keepTexts } from '#features/keep/keep.texts.ts'
import type { SitePath } from '#model/text/text.ts'
import { behaviors } from '#runtime/behavior.ts'
import { textsAttribute } from '#texts/sent-texts.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { QrCode } from '#ui/pictures/QrCode.tsx'
import { PlainCredits } from '../article/PlainCredits.tsx'
import { FormPage } from '../FormPage.tsx'
import { type TextNode, VersionText } from '../history/VersionText.tsx'
import styles from './SheetPage.module.css'

export interface SheetPageData {
  article: { path: SitePath; title: string }
  /** Null if the text was not recorded. */
  version:
    | (KeptVersion & {
        hash: string
        /** The short address, for paper. */
        address: string
        /** The address that it redirects to. */
        page: string
      })
    | null
  byline: BylinePlan | null
  text: TextNode
  states: string
  list: string
  visit: string | null
}

/**
 * The exact text of an article, to keep and to print, with the version and an address that shows the version's state
 * (REV-11).
 */
export function SheetPage({ data }: { data: SheetPageData }) {
  const { article, version, byline, text, states, list, visit } = data
  const texts = useTexts()
  return (
    <FormPage>
      <div
        className={styles.sheet}
        {...(version && {
          ...behaviors('keep'),
          ...textsAttribute(texts, keepTexts),
          'data-article': article.path,
          'data-title': article.title,
          'data-version': version.number,
          'data-date': version.date,
          'data-states': states,
          'data-list': list,
        })}
      >
        {version && <KeepPanel list={list} visit={visit} />}
        {version && <KeptState version={version} />}
        {version && <Stamp version={version} />}
        {byline && <PlainCredits plan={byline} />}
        <article className={styles.text}>
          <VersionText text={text} />
        </article>
        {version && (
          <p className={styles.hash}>
            {texts.t('history.hash')}: <bdi>{version.hash}</bdi>
          </p>
        )}
      </div>
    </FormPage>
  )
}

/** The version of the text, and the address at which holders of a printed copy can look up its state. */
export function Stamp({
  version: { number, date, address, page },
}: {
  version: NonNullable<SheetPageData['version']>
}) {
  const texts = useTexts()
  return (
    <div className={styles.stamp}>
      <div>
        <p>
          <strong>
            <Text id="history.version" values={{ number, date: <time dateTime={date}>{texts.date(date)}</time> }} />
          </strong>
        </p>
        <p>{texts.t('sheet.isItValid')}</p>
        <p>
          <a href={page} className={styles.address}>
            <bdi>{address.replace(/^https?:\/\//, '')}</bdi>
          </a>
        </p>
      </div>
      <QrCode address={address} label={texts.t('sheet.code')} className={styles.code} />
    </div>
  )
}
