/** Names for reviewers of the elements of a canonical text. */
const names: Readonly<Record<string, string>> = {
  advice: 'What to do',
  'drug-cost': 'Prices',
  experience: 'What a reader has lived through',
  option: 'Treatment',
  recommendation: 'Recommended product',
  treatment: 'Treatments',
  urgency: 'Sign that calls for help',
  warning: 'Warning',
  disclaimer: 'Disclaimer',
  gallery: 'Gallery',
  slide: 'Picture of the gallery',
  maker: 'Maker',
  dosage: 'Strength and number',
  price: 'Price',
  note: 'Note',
}

/** Names of the levels of urgency, and of the strengths of a warning. */
const values: Readonly<Record<string, string>> = {
  emergency: 'emergency number, at once',
  crisis: 'crisis line, at once',
  poison: 'poison line, at once',
  'same-day': 'the same day',
  'two-weeks': 'within two weeks',
  appointment: 'by an appointment',
  caution: 'take care',
  critical: 'danger',
}

/** The name of a box and its value, both in words; a value without a name is shown unchanged. */
export function boxName(name: string, attributes: readonly string[]): string {
  const words = attributes.map((value) => values[value] ?? value)
  return [names[name] ?? name, ...(words.length > 0 ? [words.join(', ')] : [])].join(': ')
}

/** Whether a box is shown as an alarm, as for readers: an appointment that can wait is not. */
export function isPressing(level: string | undefined): boolean {
  return level !== undefined && ['emergency', 'crisis', 'poison', 'critical'].includes(level)
}
