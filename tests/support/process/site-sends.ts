import { expect } from '@playwright/test'

/**
 * Waits until a site sends what was changed in its store: the database notifies it of a change, and sends the page of
 * before until then.
 *
 * @param isSent  whether an answer has the change
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
