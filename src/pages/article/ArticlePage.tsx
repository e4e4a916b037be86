import { ArticleTools } from '#features/article-tools/ArticleTools.tsx'
import { Body } from '#features/body/Body.tsx'
import { splitIntro } from '#features/body/body.rules.ts'
import { BrandCtas } from '#features/brand-cta/BrandCtas.tsx'
import { GetStarted } from '#features/brand-cta/GetStarted.tsx'
import { Breadcrumbs } from '#features/breadcrumbs/Breadcrumbs.tsx'
import { Byline } from '#features/byline/Byline.tsx'
import { ClusterNav } from '#features/cluster-nav/ClusterNav.tsx'
import { CommentList } from '#features/comments/CommentList.tsx'
import { Contents } from '#features/contents/Contents.tsx'
import { TabBar } from '#features/contents/TabBar.tsx'
import { Disclaimers } from '#features/disclaimers/Disclaimers.tsx'
import { DrugCost } from '#features/drug-cost/DrugCost.tsx'
import { DrugDeals } from '#features/drug-cost/DrugDeals.tsx'
import { GalleryView } from '#features/gallery/GalleryView.tsx'
import { galleryId } from '#features/gallery/gallery.rules.ts'
import { ReadNext } from '#features/read-next/ReadNext.tsx'
import { SeriesHero } from '#features/series/SeriesHero.tsx'
import { ShareBar } from '#features/share/ShareBar.tsx'
import { ShareModal } from '#features/share/ShareModal.tsx'
import { SponsorBar } from '#features/sponsor/SponsorBar.tsx'
import type { Site } from '#model/site.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './ArticlePage.module.css'
import { ArticleRail } from './ArticleRail.tsx'
import type { ArticlePageData } from './article-page-data.ts'
import { widgetDrawer } from './draw-widget.tsx'

/** An article with all that belongs to it (PAGE-2). Draws the plan; decides nothing. */
export function ArticlePage({ data, site }: { data: ArticlePageData; site: Site }) {
  const { article, plan } = data
  const { scope } = plan
  const drawWidget = widgetDrawer(data, site)
  const { intro, rest } = splitIntro(plan.body)
  const around = {
    afterFirst: plan.drugCost && <DrugCost plan={plan.drugCost} dealsId={scope.id('drug-deals')} />,
    atEnd: (
      <>
        {plan.drugCost && <DrugDeals plan={plan.drugCost} titleId={scope.id('drug-deals')} />}
        {plan.brands && !plan.hasBrandsInText && <BrandCtas plan={plan.brands} id={scope.id('brand-compare-footer')} />}
      </>
    ),
  }
  const breadcrumbs = <Breadcrumbs trail={plan.breadcrumbs} />
  const header = (
    <>
      <h1>{article.title}</h1>
      {article.deck && <p className={styles.deck}>{article.deck}</p>}
      <Byline plan={plan.byline} />
      {plan.share && <ShareBar plan={plan.share} place="bar" />}
      {plan.share && <ShareModal plan={plan.share} />}
    </>
  )
  return (
    <div data-series-scheme={plan.series?.scheme}>
      {plan.clusterNav && <ClusterNav plan={plan.clusterNav} menuId={scope.id('cluster-menu')} />}
      {plan.sponsor && <SponsorBar plan={plan.sponsor} />}
      {plan.series && (
        <SeriesHero plan={plan.series} breadcrumbs={breadcrumbs}>
          {header}
        </SeriesHero>
      )}
      {plan.hasTabBar && <TabBar plan={plan.contents} isInFlow={plan.series !== null} />}
      <div className={styles.page}>
        {!plan.series && breadcrumbs}
        <div className={styles.columns}>
          <article className={styles.article} data-article={article.id} data-path={article.contentMeta.canonicalPath}>
            {!plan.series && <header className={styles.header}>{header}</header>}
            {article.contentMeta.isPreview && <p className={styles.preview}>Preview: this article is not published.</p>}
            <Disclaimers kinds={plan.disclaimers} texts={site.disclaimerTexts} />
            {plan.galleryBelowDeck && <GalleryView gallery={plan.galleryBelowDeck} id={galleryId(1, scope)} />}
            <Body plan={intro} drawWidget={drawWidget} {...(rest.sections.length === 0 ? around : {})} />
            {article.image && (
              <figure className={styles.lead}>
                <Picture image={article.image} sizes="(width >= 760px) 680px, 100vw" eager />
              </figure>
            )}
            <Contents plan={plan.contents} titleId={scope.id('contents-title')} />
            <Body
              plan={rest}
              drawWidget={drawWidget}
              {...around}
              comments={<CommentList article={article} scope={scope} isUnderHeading />}
            />
            {article.attribution && (
              <p className={styles.attribution}>
                Text from <a href={article.attribution.link}>{article.attribution.name}</a>
              </p>
            )}
            <ArticleTools
              plan={plan.tools}
              scope={scope}
              article={article}
              comments={<CommentList article={article} scope={scope} />}
              share={plan.share && <ShareBar plan={plan.share} place="tools" />}
            />
            {plan.brands && <GetStarted to={scope.id('brand-compare-footer')} />}
          </article>
          <ArticleRail plan={plan} site={site} />
        </div>
        <ReadNext titleId={scope.id('read-next-title')} title={plan.readNext.title} entries={plan.readNext.entries} />
        <p className={styles.top}>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty hash is the top of the page (PAGE-5) */}
          <a href="#">TOP</a>
        </p>
      </div>
    </div>
  )
}
