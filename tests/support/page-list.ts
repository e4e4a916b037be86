import { type PageTypeName, pageTypes } from '#pages/page-types.ts'

export interface ExamplePage {
  name: PageTypeName
  path: string
  status: number
}

/** One page of every type that readers meet; a preview has no lasting address. */
export const examplePages: ExamplePage[] = Object.entries(pageTypes)
  .map(([name, { example }]) => ({
    name: name as PageTypeName,
    path: example as string,
    status: name === 'error' ? 404 : 200,
  }))
  .filter(({ path }) => path !== '')

/** What the browser itself says about the page that does not exist. */
export const notFoundProblems = [new RegExp(`404.*${pageTypes.error.example}`)]
