import { z } from 'zod'
import { contentDocument } from '#model/content-document.ts'
import { Image } from '#model/image.ts'
import { Person } from '#model/person.ts'
import { pathsById } from '#model/routes.ts'
import { Href, Link } from '#model/text.ts'
import { readShape } from '../reading/read-shape.ts'
import type { DataKind } from './data-kind.ts'

const PersonFile = z.object({
  name: z.string().min(1),
  photo: Image.optional(),
  label: z.string().min(1),
  role: z.string().min(1),
  bio: z.string().min(1),
  specialties: z.array(Link).default([]),
  link: Href.optional(),
  demonstration: z.boolean().default(false),
})

/** `people/<id>.yaml` */
export const compilePerson: DataKind = (data, id, context) => {
  const read = readShape(PersonFile, data, context)
  if (!read) return undefined
  const { name, photo, label, role, bio, specialties, link, demonstration } = read
  const avatar = photo && { src: { ...photo, alt: photo.alt || `Portrait of ${name}` } }
  return contentDocument(
    'person',
    Person.parse({
      ...{ id, avatar, role, specialties },
      name: { display: name },
      link: link ?? pathsById.person(id),
      type: { label },
      bio: { text: bio },
      isDemonstration: demonstration,
    }),
  )
}
