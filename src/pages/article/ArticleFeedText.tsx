import type { BodyPart } from '#article/arrange-body.ts'
import type { ArticlePlan } from '#article/article-plan.ts'
import { Sources } from '#features/article-tools/Sources.tsx'
import { Disclaimers } from '#features/disclaimers/Disclaimers.tsx'
import { GalleryView } from '#features/gallery/GalleryView.tsx'
import { SponsorBar } from '#features/sponsor/SponsorBar.tsx'
import { sectionIds } from '#model/articles/section.ts'
import { Text } from '#texts/Text.tsx'
import { Picture } from '#ui/pictures/Picture.tsx'
import { columnSizes } from '#ui/pictures/picture-sizes.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { PlainCredits } from './PlainCredits.tsx'

/**
 * An article for feed readers: first its sponsor and reviewers, then the text with everything in it, then its sources.
 * It uses the components of the article's page, so that no disclosure can be missing here.
 */
export function ArticleFeedText({ plan }: { plan: ArticlePlan }) {
  const { notice, open, folded } = plan.notices
  return (
    <>
      {plan.sponsor && <SponsorBar plan={plan.sponsor} />}
      {notice && (
        <p>
          {notice.text} <a href={notice.link.link}>{notice.link.name}</a>
        </p>
      )}
      {plan.byline && <PlainCredits plan={plan.byline} />}
      <Disclaimers disclaimers={[...open, ...folded]} />
      {plan.galleryBelowDeck && <GalleryView plan={plan.galleryBelowDeck} />}
      <ArticleBody parts={[...plan.body.answer, ...plan.body.intro]} />
      {plan.leadImage && (
        <figure>
          <Picture image={plan.leadImage} sizes={columnSizes} />
        </figure>
      )}
      <ArticleBody parts={plan.body.main.filter(isText)} />
      {plan.attribution && (
        <p>
          <Text id="page.textFrom" values={{ source: <a href={plan.attribution.link}>{plan.attribution.name}</a> }} />
        </p>
      )}
      {plan.tools?.sources && <Sources plan={plan.tools.sources} />}
    </>
  )
}

/** Everything except comments, which change while the entry in a reader's feed does not. */
function isText(part: BodyPart): boolean {
  return part.kind === 'widget' ? part.widget.kind !== 'comments' : part.section.id !== sectionIds.comments
}
