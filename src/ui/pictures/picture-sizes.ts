/** The width of a picture as wide as a page without its gutters, which are 20 px below 600 px and 32 px above. */
const withinGutters = '(width >= 600px) calc(100vw - 64px), calc(100vw - 40px)'

/** The width of a picture as wide as the text of an article (src/pages/article/ArticlePage.module.css). */
export const columnSizes = `(width >= 1108px) 680px, (width >= 900px) calc(100vw - 428px), (width >= 744px) 680px, ${withinGutters}`

/** The width of the picture of a card, by the size of the card. */
export const cardSizes = {
  row: '(width >= 600px) 220px, 112px',
  tile: `(width >= 1180px) 351px, (width >= 768px) calc(33.4vw - 42px), (width >= 600px) calc(50vw - 48px), 112px`,
  feature: '(width >= 1180px) 542px, (width >= 900px) calc(50vw - 48px), (width >= 600px) 220px, 112px',
  lead: `(width >= 1180px) 614px, (width >= 900px) calc(57.5vw - 64px), ${withinGutters}`,
}
