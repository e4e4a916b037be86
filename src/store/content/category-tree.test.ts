import { expect, it } from 'vitest'
import { CategoryRecord } from '#model/site/category.ts'
import { categoryTree } from './category-tree.ts'

const category = (language: string, name: string, index: number) =>
  CategoryRecord.parse({ link: `/category-${index}`, language, name })

it('[PAGE-10] siblings without a position are in the alphabetical order of their language', () => {
  const names = ['Oído', 'Ñandutí', 'Nariz']
  const namesIn = (language: string) =>
    categoryTree(names.map((name, index) => category(language, name, index))).records.map(({ name }) => name)
  expect(namesIn('es')).toEqual(['Nariz', 'Ñandutí', 'Oído'])
  expect(namesIn('en')).toEqual(['Ñandutí', 'Nariz', 'Oído'])
})
