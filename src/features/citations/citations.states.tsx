import type { ComponentStates } from '#ui/ComponentStates.ts'
import { CitationCard, citingClass } from './CitationCard.tsx'

export const states: ComponentStates = {
  'numbers of sources in a text': () => (
    <p className={citingClass()}>
      It helps most people
      <sup data-cite="">
        <a href="#main" aria-label="Source 1">
          1
        </a>
      </sup>
      <sup data-cite="">
        {', '}
        <a href="#main" aria-label="Source 12">
          12
        </a>
      </sup>
      , and harms few.
      <CitationCard id="citation-card" />
    </p>
  ),
}
