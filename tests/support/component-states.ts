/** The address of every state of every component, as the page of components links them. */
export async function stateAddresses(baseUrl = ''): Promise<string[]> {
  const page = await (await fetch(`${baseUrl}/components`)).text()
  return [...page.matchAll(/href="(\/components\/[^/"]+\/[^/"]+)"/g)].map(([, path]) => path ?? '')
}
