import { VisitSheet } from '#features/visit/VisitSheet.tsx'
import { behaviors } from '#runtime/behavior.ts'
import { textsAttribute } from '#texts/sent-texts.ts'
import { useTexts } from '#texts/Text.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { PlainCredits } from '../article/PlainCredits.tsx'
import { FormPage } from '../FormPage.tsx'
import { type SheetPageData, Stamp } from '../sheet/SheetPage.tsx'
import styles from './VisitPage.module.css'

export interface VisitPageData extends Pick<SheetPageData, 'article' | 'version' | 'byline'> {
  points: string[]
  sources: string[]
}

/** One page that a reader fills in and takes to a doctor (REV-12). */
export function VisitPage({ data: { article, version, byline, points, sources } }: { data: VisitPageData }) {
  const texts = useTexts()
  return (
    <FormPage>
      <div
        className={styles.visit}
        {...behaviors('visit')}
        {...textsAttribute(texts, ['visit.cleared', 'visit.tooLong'])}
        data-article={article.path}
      >
        <header>
          <h1>{texts.t('visit.title')}</h1>
          <p className={styles.article}>
            <a href={article.path}>
              <SoftBreaks text={article.title} />
            </a>
          </p>
        </header>
        <VisitSheet points={points} sources={sources} />
        <div className={styles.checked}>
          {byline && <PlainCredits plan={byline} />}
          {version && <Stamp version={version} />}
        </div>
      </div>
    </FormPage>
  )
}
