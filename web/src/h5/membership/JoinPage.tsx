import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { conditions, gains, questions, steps } from '../../content/membership/lists.ts'
import { Papers } from '../../content/membership/Papers.tsx'
import { PartsAsked } from '../../content/membership/PartsAsked.tsx'
import { useMembershipWords } from '../../content/membership/words.ts'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Head } from '../kit/Head.tsx'
import { Part } from '../kit/Part.tsx'
import { Apply } from './Apply.tsx'
import css from './JoinPage.module.css'

/** How a company becomes a member: who may, the way to apply, the steps, the papers, and what it gets (RULES companies 17). */
export default function JoinPage() {
  useMembershipWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (
    <article>
      <Head title={t('nav.companyJoin')} />
      <p className={css.lede}>{t('membership.lede')}</p>
      <Apply profile={profile} />
      <Part title={t('membership.who.title')}>
        <Container>
          <ul className={css.lines}>
            {conditions.map((one) => (
              <li key={one}>{t(`membership.who.${one}`)}</li>
            ))}
          </ul>
        </Container>
      </Part>
      <Part title={t('membership.steps.title')}>
        <Container>
          <ol className={css.steps}>
            {steps.map((one) => (
              <li key={one} className={css.step}>
                <div>
                  <h3 className={css.name}>{t(`membership.steps.${one}.title`)}</h3>
                  <p className={css.soft}>{t(`membership.steps.${one}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </Container>
      </Part>
      <Part title={t('membership.parts.title')}>
        <Container>
          <PartsAsked />
        </Container>
      </Part>
      <Part title={t('membership.papers.title')}>
        <Container>
          <Papers />
        </Container>
      </Part>
      <Part title={t('membership.gain.title')} band>
        <Container>
          <ul className={css.lines}>
            {gains.map((one) => (
              <li key={one}>
                <h3 className={css.name}>{t(`membership.gain.${one}.title`)}</h3>
                <p className={css.soft}>{t(`membership.gain.${one}.text`)}</p>
              </li>
            ))}
          </ul>
        </Container>
      </Part>
      <Part title={t('membership.questions.title')}>
        <Container>
          <dl className={css.lines}>
            {questions.map((one) => (
              <div key={one}>
                <dt className={css.name}>{t(`membership.questions.${one}.ask`)}</dt>
                <dd className={css.soft}>{t(`membership.questions.${one}.answer`)}</dd>
              </div>
            ))}
          </dl>
        </Container>
      </Part>
    </article>
  )
}
