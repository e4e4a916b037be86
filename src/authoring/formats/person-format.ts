import { z } from 'zod'
import { Image } from '#model/articles/image.ts'
import { Href, Link } from '#model/text/text.ts'

/** `people/<id>.yaml` */
export const PersonFile = z.object({
  name: z.string().min(1).meta({ title: 'Name', description: 'With the titles that readers are to see.' }),
  photo: Image.optional().meta({ title: 'Portrait' }),
  label: z.string().default('').meta({ title: 'Part in the site', description: 'Such as: Medical reviewer.' }),
  role: z
    .string()
    .default('')
    .meta({ title: 'Profession', description: 'Credentials, as articles name them: Primary care physician.' }),
  bio: z.string().default('').meta({ title: 'Biography', lines: 5 }),
  specialties: z.array(Link).default([]).meta({ title: 'Specialties', entry: 'specialty' }),
  link: Href.optional().meta({
    title: 'Page',
    description: 'Where a credit leads; their page on the site where left out.',
  }),
  demonstration: z
    .boolean()
    .default(false)
    .meta({ title: 'Invented', description: 'A person of the demonstration content. Their page says so.' }),
})
