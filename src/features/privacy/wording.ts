import type { Purpose } from '#model/ads/consent.ts'

/* What readers are asked, word for word. A record of consent names these texts by a version that is made from them. */

/** What is asked for each purpose, and what it means. */
export const questions: Record<Purpose, { label: string; about: string }> = {
  ads: {
    label: 'Ads by other companies',
    about:
      'Each is shown in a frame that does not know what you read. The company sees your internet (IP) address, your browser, this site’s name, and whether its ad is seen and pressed.',
  },
  'ad-storage': {
    label: 'These companies may store data on this device',
    about:
      'They can then recognize your browser on other sites, and choose ads by what they know. In Europe they never may: ads there are limited ads, which store nothing.',
  },
  'sponsor-pixels': {
    label: 'Sponsors may count how often they are seen',
    about:
      'Who has paid for an article, and the company that counts for them, then see your internet (IP) address and your browser when you open it. They store nothing on this device.',
  },
  experiments: {
    label: 'Take part in tests of this site’s layout',
    about:
      'Now and then we compare two layouts, such as contents that are open or closed, never what an article says. Your browser draws one of them and keeps its name as a cookie until the test ends.',
  },
  'ad-capping': {
    label: 'Show this site’s own ads less often',
    about:
      'Your browser then notes for the day which of them you have seen. Nobody else can read it, and it is never sent.',
  },
}

/** What the panel asks, in one. */
export const panelWording = {
  title: 'Ads by other companies?',
  text: 'They are off. Each company that you allow sees your internet (IP) address, your browser and this site’s name, never what you read:',
  own: {
    experiments: 'Your answer also decides on tests of our layout.',
    'ad-capping': 'It lets your browser note which of our own ads you have seen, or not.',
  },
  reject: 'Reject',
  allow: 'Allow',
}
