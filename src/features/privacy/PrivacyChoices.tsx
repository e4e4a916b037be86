import { privacyPaths } from '#model/routes.ts'
import form from '#ui/form/Form.module.css'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import styles from './PrivacyChoices.module.css'
import { choiceForm, chooseAtOnce, privacyStatus } from './privacy.parts.ts'

/** What a site has to choose about: ads of other companies, and the experiment that runs. */
export interface PrivacyAsks {
  ads: boolean
  experiment: boolean
}

/**
 * What a reader allows other companies (PRIV-2), and whether they take part in experiments (EXP-1). The choice is kept by
 * scripts: without them no other company is ever contacted, and no variant drawn.
 */
export function PrivacyChoices({ asks, level }: { asks: PrivacyAsks; level: 1 | 2 }) {
  const intro = asks.ads
    ? 'Some ads on this site come from other companies. They are off until you allow them. The site works the same without.'
    : 'This site has nothing that needs to be allowed: it sells and shares nothing of what you read, and nobody else is contacted while you do.'
  return (
    <FormPanel
      titleId="privacy-choices-title"
      title="Your privacy choices"
      level={level}
      intro={intro}
      task="privacy-choices"
    >
      <p className={styles.status} role="status" {...privacyStatus.mark()} />
      {(asks.ads || asks.experiment) && (
        <form className={form.form} data-needs-script="" {...choiceForm.mark()}>
          {asks.ads && <AdChoices />}
          <ExperimentChoice />
          <div className={styles.buttons}>
            <button type="button" className="button" {...chooseAtOnce.mark('none')}>
              Reject all
            </button>
            <button type="button" className="button" {...chooseAtOnce.mark('all')}>
              Allow all
            </button>
            <button type="submit" className="button">
              Save what is ticked
            </button>
          </div>
        </form>
      )}
      <p className={form.hint}>
        <a href={privacyPaths.ledger}>Everybody who can be contacted</a>, when, and what they learn.
      </p>
    </FormPanel>
  )
}

function AdChoices() {
  return (
    <>
      <div className={form.row}>
        <div className={form.choice}>
          <input
            type="checkbox"
            className={form.box}
            id="privacy-ads"
            name="ads"
            aria-describedby="privacy-ads-about"
          />
          <label htmlFor="privacy-ads">Ads by other companies</label>
        </div>
        <p className={form.hint} id="privacy-ads-about">
          Each is shown in a frame that does not know what you read. The company sees your internet address, your
          browser, this site’s name, and whether its ad is seen and pressed.
        </p>
      </div>
      <div className={form.row}>
        <div className={form.choice}>
          <input
            type="checkbox"
            className={form.box}
            id="privacy-ad-storage"
            name="ad-storage"
            aria-describedby="privacy-ad-storage-about"
          />
          <label htmlFor="privacy-ad-storage">These companies may store data on this device</label>
        </div>
        <p className={form.hint} id="privacy-ad-storage-about">
          They can then recognize your browser on other sites, and choose ads by what they know.
        </p>
      </div>
    </>
  )
}

/** On unless it is refused: it tells nobody anything, and keeps one word. */
function ExperimentChoice() {
  return (
    <div className={form.row}>
      <div className={form.choice}>
        <input
          type="checkbox"
          className={form.box}
          id="privacy-experiments"
          name="experiments"
          aria-describedby="privacy-experiments-about"
        />
        <label htmlFor="privacy-experiments">Take part in tests of this site’s layout</label>
      </div>
      <p className={form.hint} id="privacy-experiments-about">
        Now and then we compare two layouts, such as contents that are open or closed, never what an article says. Your
        browser draws one of them and keeps its name as a cookie until the test ends.
      </p>
    </div>
  )
}
