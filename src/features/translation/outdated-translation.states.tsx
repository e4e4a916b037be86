import type { ComponentStates } from '#ui/ComponentStates.ts'
import { OutdatedTranslation } from './OutdatedTranslation.tsx'

const original = { path: '/health/metformin', title: 'Metformin: how to take it', language: 'en' }

export const states: ComponentStates = {
  'with a date': () => <OutdatedTranslation plan={{ original, changed: '2026-11-23', languageName: 'English' }} />,
  'without a date': () => <OutdatedTranslation plan={{ original, changed: null, languageName: 'English' }} />,
}
