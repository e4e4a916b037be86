import { arrangeBody } from '#article/arrange-body.ts'
import { plainSections } from '#article/plain-sections.ts'
import { ProductCard } from '#model/articles/product-card.ts'
import type { Section } from '#model/articles/section.ts'
import { Html } from '#model/text/text.ts'
import { ArticleBody } from '#pages/article/ArticleBody.tsx'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { WarningBlock } from '#ui/WarningBlock.tsx'
import { htmlBlock, sampleScope, sampleSection } from '../testing/sample-article.ts'
import { FigureBlock } from './FigureBlock.tsx'
import { ProductCardBlock } from './ProductCardBlock.tsx'

const text = Html.parse(
  '<p>Some spots fade by themselves within months; others need help, and all of them need shade.</p>',
)
const prose = `${text}<ul><li>One thing</li><li>Another thing, with <a href="/health">a link</a></li></ul>
<h3 id="deeper">A heading below</h3>${text}<blockquote><p>The best sunscreen is the one you wear.</p></blockquote>
<table><thead><tr><th scope="col">Age</th><th scope="col">Dose</th></tr></thead>
<tbody><tr><td>1 to 70 years</td><td>600 IU</td></tr><tr><td>Over 70</td><td>800 IU</td></tr></tbody></table>`

function body(...sections: Section[]) {
  const { answer, main } = arrangeBody(plainSections(sections, sampleScope, englishTexts), {
    afterFirst: [],
    atEnd: [],
  })
  return <ArticleBody parts={[...answer, ...main]} />
}

const card = (fields: object) => ProductCard.parse({ title: 'A mild cleanser', link: '/health', ...fields })
const link = { href: '/health' }

export const states: ComponentStates = {
  'running text': () => body(sampleSection('text', { title: 'What helps', body: [htmlBlock(prose)] })),
  'quick look': () =>
    body(sampleSection('quick-look', { title: 'Quick look', body: [htmlBlock('<ul><li>Shade first.</li></ul>')] })),
  'folded section': () =>
    body(sampleSection('folded', { title: 'For those who want more', isCollapsable: true, body: [htmlBlock(text)] })),
  'folded, a long heading': () =>
    body(
      sampleSection('folded', {
        title: 'What to do when the treatment has worked for a while and then, for no reason you can name, stops',
        isCollapsable: true,
        body: [htmlBlock(text)],
      }),
    ),
  'the disclaimer': () => body(sampleSection('disclaimer', { title: 'Disclaimer', body: [htmlBlock(text)] })),
  'blocks laid out late': () =>
    body(
      sampleSection('late', {
        title: 'Who does what',
        body: [
          { source: text, widget: { widgetFormat: 'team-mapping' } },
          { source: text, widget: { widgetFormat: 'replacement-mapping' } },
        ],
      }),
    ),
  'a note': () => <WarningBlock tone="note" title="Good to know" html={text} />,
  'a caution': () => <WarningBlock tone="caution" title="If you are pregnant" html={text} />,
  'a critical warning': () => <WarningBlock tone="critical" title="Call emergency services" html={text} />,
  'a picture with caption and credit': ({ image }) => (
    <FigureBlock image={image} caption="What is to be seen." credit="Illustration: Salus" />
  ),
  'a picture alone': ({ image }) => <FigureBlock image={image} caption="" credit="" />,
  'a product': ({ image }) => (
    <ProductCardBlock
      id="product-states"
      card={card({ image, price: '$12 to $18', pros: ['Gentle', 'Refillable'], cons: ['Only in one size'] })}
      html={text}
      link={link}
    />
  ),
  'a product without picture, price and points': () => (
    <ProductCardBlock id="product-states" card={card({})} html={text} link={link} />
  ),
  'a product with long words': () => (
    <ProductCardBlock
      id="product-states"
      card={card({
        title: 'Extraordinarily-Hypoallergenic-Dermatologically-Recommended Everyday Barrier Restoring Cleansing Fluid',
        buttonText: 'See what the manufacturer says about this product',
        pros: ['A point that goes on for longer than a point should, and then some'],
      })}
      html={text}
      link={link}
    />
  ),
}
