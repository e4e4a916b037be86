import { expect } from '@playwright/test'

/**
 * Waits until a site sends a change of its store: the database notifies the site, which sends the old page until then.
 *
 * @param isSent  whether a response has the change
 */
export async function siteSends(
  address: string,
  isSent: (answer: { headers: Headers; body: string }) => boolean,
): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await fetch(address)
      return isSent({ headers: answer.headers, body: await answer.text() })
    })
    .toBe(true)
}
