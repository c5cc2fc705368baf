import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { Grid } from '../../ui/Grid.tsx'
import guided from '../visit/GuidedPage.module.css'
import { ApplyPanel } from './ApplyPanel.tsx'
import css from './JoinPage.module.css'
import { conditions, gains, questions, steps } from '../../content/membership/lists.ts'
import { Papers } from '../../content/membership/Papers.tsx'
import { Part } from './Part.tsx'
import { PartsAsked } from '../../content/membership/PartsAsked.tsx'
import { useMembershipWords } from '../../content/membership/words.ts'

/** How a company becomes a member: who may, what it gets, the steps, the papers, and the way to apply (RULES companies 17). */
export default function JoinPage() {
  useMembershipWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (
    <article>
      <Grid className={guided.head}>
        <div className={guided.text}>
          <p className={guided.summary}>{t('membership.lede')}</p>
          <section aria-labelledby="who">
            <h2 id="who" className={css.heading}>
              {t('membership.who.title')}
            </h2>
            <ul className={css.conditions}>
              {conditions.map((one) => (
                <li key={one}>{t(`membership.who.${one}`)}</li>
              ))}
            </ul>
          </section>
        </div>
        <ApplyPanel profile={profile} />
      </Grid>
      <Part id="steps" title={t('membership.steps.title')}>
        <ol className={css.steps}>
          {steps.map((one) => (
            <li key={one} className={css.step}>
              <h3 className={css.name}>{t(`membership.steps.${one}.title`)}</h3>
              <p>{t(`membership.steps.${one}.text`)}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="parts" title={t('membership.parts.title')}>
        <PartsAsked />
      </Part>
      <Part id="papers" title={t('membership.papers.title')}>
        <Papers />
      </Part>
      <Part id="gain" title={t('membership.gain.title')}>
        <ul className={css.gains}>
          {gains.map((one) => (
            <li key={one}>
              <h3 className={css.name}>{t(`membership.gain.${one}.title`)}</h3>
              <p className={css.soft}>{t(`membership.gain.${one}.text`)}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="questions" title={t('membership.questions.title')}>
        <dl>
          {questions.map((one) => (
            <div key={one} className={css.question}>
              <dt className={css.name}>{t(`membership.questions.${one}.ask`)}</dt>
              <dd className={css.soft}>{t(`membership.questions.${one}.answer`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <div className={guided.end} />
    </article>
  )
}
