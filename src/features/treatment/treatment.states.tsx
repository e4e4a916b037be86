import type { TreatmentSet } from '#model/articles/treatment.ts'
import { indexes } from '#model/text/index-html.ts'
import { emptyHtml, Html } from '#model/text/text.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { sampleScope } from '../testing/sample-article.ts'
import { TreatmentCards } from './TreatmentCards.tsx'
import { planTreatmentSet } from './treatment.rules.ts'

type Treatment = TreatmentSet['treatmentData'][number]

const long = Html.parse(
  '<p><strong>What it does:</strong> it keeps the skin calm while it heals, which takes its time.</p>'.repeat(8),
)
const products = [
  { content: 'A cream', link: 'https://shop.example.com/cream?subid=1' },
  { content: 'A gel for those who do not like creams, in a tube that closes', link: 'https://shop.example.com/gel' },
]
const findDermatologists = { buttonLink: '/reviewers', content: 'Somebody who has seen this often.' }

const shopLinks = planShopLinks(['shop.example.com'], indexes()).place('treatment')

function treatment(title: string, fields: Partial<Treatment> = {}): Treatment {
  return { title, content: long, treatmentRecommendations: [], ...fields }
}

function set(treatmentData: Treatment[], title = 'Treatments') {
  const content = Html.parse('<p>From the gentlest to the strongest.</p>')
  const shown = { id: 'states', title: Html.parse(title), content, treatmentData }
  return (
    <div className="prose">
      <section>
        <TreatmentCards set={planTreatmentSet(shown, sampleScope, shopLinks)} />
      </section>
    </div>
  )
}

export const states: ComponentStates = {
  'one treatment, text alone': () => set([treatment('Waiting')]),
  'one treatment, a short text': () => set([treatment('Waiting', { content: Html.parse('<p>It passes.</p>') })]),
  'no text, products alone': () =>
    set([treatment('Creams', { content: emptyHtml, treatmentRecommendations: products })]),
  'products and who can help': () =>
    set([treatment('Creams', { treatmentRecommendations: products, findDermatologists })]),
  'who can help': () => set([treatment('Laser', { findDermatologists })]),
  'ten treatments': () =>
    set(
      Array.from({ length: 10 }, (_, index) =>
        treatment(`Treatment ${index + 1}`, {
          treatmentRecommendations: index % 2 ? products : [],
          findDermatologists: index % 3 ? findDermatologists : undefined,
        }),
      ),
    ),
  'long names': () =>
    set(
      [
        treatment('Trichloroacetic-acid-chemical-reconstruction-of-scars-in-single-narrow-and-deep-scars', {
          treatmentRecommendations: [
            {
              content: 'Hollingsworth-Featherstonehaugh Ultra Sensitive Overnight Recovery Balm with Ceramides, 250 ml',
              link: 'https://shop.example.com/balm',
            },
          ],
        }),
        treatment('Fractional laser, carbon dioxide laser, pulsed dye laser, and which of them is right for whom'),
      ],
      'Treatments that are known under more than one name, and what each of them is called where',
    ),
}
