import { definePart, z } from 'salus'

/** The days of the year that are about the subject of an article. */
export default definePart({
  name: 'health-days',
  schema: z.object({
    days: z
      .array(
        z.object({
          day: z.string().min(1),
          name: z.string().min(1),
          link: z.url({ protocol: /^https$/ }),
        }),
      )
      .min(1),
  }),
  Component({ options: { days }, id }) {
    return (
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>Health days</h2>
        <ul>
          {days.map(({ day, name, link }) => (
            <li key={name}>
              {day}: <a href={link}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    )
  },
  examples: [{ days: [{ day: '14 November', name: 'World Diabetes Day', link: 'https://worlddiabetesday.org/' }] }],
})
