import type { Samples } from '#ui/ComponentStates.ts'
import { PageFrame } from '../PageFrame.tsx'
import styles from './ComponentsPage.module.css'
import { type Feature, features } from './component-states.ts'

/** All features with the names of their states; in development and tests only. */
export function FeatureList() {
  return (
    <PageFrame
      header={
        <>
          <h1>Components</h1>
          <p>Every component in every state, one page each. This page is not part of the public site.</p>
        </>
      }
    >
      <div className={styles.features}>
        {features.map(({ name, states }) => (
          <section key={name}>
            <h2>
              <a href={`/components/${name}`}>{name}</a>
            </h2>
            <ul>
              {states.map((state) => (
                <li key={state.slug}>
                  <a href={`/components/${name}/${state.slug}`}>{state.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  )
}

/** States of a feature, one below the other. */
export function FeatureStates({ feature, samples }: { feature: Feature; samples: Samples }) {
  return (
    <PageFrame
      header={
        <>
          <p>
            <a href="/components">Components</a>
          </p>
          <h1>{feature.name}</h1>
        </>
      }
    >
      {feature.states.map(({ name, slug, render }) => (
        <section key={slug} className={styles.state} data-state={slug}>
          <p className={styles.name}>{name}</p>
          {render(samples)}
        </section>
      ))}
    </PageFrame>
  )
}
