import { cardOf } from '#authoring/add-articles.ts'
import { prepareImages, removePlaceholders } from '#authoring/images/prepare-images.ts'
import { TryAgain } from '#jobs/job-queue.ts'
import { longestJob } from '#jobs/queues.ts'
import type { Store } from '#store/store.ts'
import { renderArticleCards } from '../publishing/render-cards.ts'
import { srcOf, storedImage } from './stored-file.ts'

/**
 * Generates the missing sizes of a picture, and the crops of a lead picture, and reports each; then the social cards of
 * the articles that it leads.
 */
export async function drawPicture(
  id: string,
  {
    pictures,
    documents,
    contentDir,
    dataDir,
  }: Pick<Store, 'pictures' | 'documents'> & { contentDir: string; dataDir: string },
): Promise<void> {
  const picture = await pictures.get(id)
  if (!picture) return
  const image = await storedImage(picture, { pictures, dataDir })
  const src = srcOf(picture)
  const led = await pictures.ledBy(src)
  const leads = new Set(led.length > 0 ? [src] : [])
  const onFile = (done: number, total: number) => pictures.setDrawn(id, picture.hash, done, total)
  const { images, problems } = await prepareImages(new Map([[picture.name, image]]), dataDir, { leads, onFile })
  if (problems[0]) throw new Error(`The picture ${picture.name} cannot be drawn: ${problems[0].found}`)
  await removePlaceholders(images, dataDir)
  const articles = await documents.getMany('article', led)
  const cards = articles.flatMap((article) => cardOf(article) ?? [])
  const [fault] = await renderArticleCards(cards, contentDir, { dataDir, documents })
  if (fault) throw new Error(`A card with the picture ${picture.name} cannot be drawn: ${fault.found}`)
}

/**
 * NEWS-9: starts to generate sizes of pictures as they are uploaded and replaced, one picture after the other.
 *
 * @param draw  generates the sizes of the picture with this id, and ends within the limit; returns the error, if any
 * @returns the function that stops
 */
export function drawPictures(
  store: Pick<Store, 'work'>,
  draw: (id: string, limitMs: number) => Promise<string | null>,
): Promise<() => Promise<void>> {
  let last = Promise.resolve()
  return store.work('picture', 'pictures', ({ id: job }) => {
    const [id = ''] = job.split('/')
    const drawn = last.then(async () => {
      const reason = await draw(id, longestJob.picture * 1000)
      if (reason !== null) throw new TryAgain(reason)
    })
    last = drawn.catch(() => undefined)
    return drawn
  })
}
