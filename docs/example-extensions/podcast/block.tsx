import { defineBlock, z } from 'salus'

/** `::podcast{title="Sleep" src="https://audio.example.org/sleep.mp3" minutes=12}`: an episode on the publisher's own host. */
export default defineBlock({
  name: 'podcast',
  holds: 'none',
  schema: z.object({
    title: z.string().min(1),
    src: z.url({ protocol: /^https$/, hostname: /^audio\.example\.org$/ }),
    minutes: z.coerce.number().int().positive(),
  }),
  Component({ attributes: { title, src, minutes } }) {
    return (
      <figure>
        <figcaption>
          Listen: {title} ({minutes} minutes)
        </figcaption>
        {/* Nothing is fetched from that host before a reader presses play. */}
        {/* biome-ignore lint/a11y/useMediaCaption: the episode is the text of the article, read aloud */}
        <audio controls preload="none" src={src} aria-label={title} />
      </figure>
    )
  },
  examples: [{ title: 'Sleep', src: 'https://audio.example.org/sleep.mp3', minutes: '12' }],
})
