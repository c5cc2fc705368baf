import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { rereadUser } from '../../api/account.ts'
import { keepAnswer } from '../../api/keepAnswer.ts'
import { useSession, useUser } from '../../api/useSession.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { useWords } from '../../i18n/index.ts'
import { accountQuery, rename } from '../../nouns/account/calls.ts'
import css from './EssentialInfoPage.module.css'

const Field = fieldOf<{ name: string }>()

/** The longest name, in characters. */
const NAME_LENGTH = 50

/** A person's record in the company (RULES back-office 4, value 101). */
export default function EssentialInfoPage() {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  const session = useSession()
  const user = useUser()
  const query = useQuery(accountQuery(lang))
  return (
    <>
      <PageHead title={t('nav.manageEssentialInfo')} lede={t('manage.essentialInfo.lede')} />
      <Loaded query={query}>
        {(account) => (
          <div className={css.columns}>
            <RecordForm
              key={account.iCIdentifier}
              values={{ name: account.name }}
              act={t('desk.form.save')}
              done={t('manage.essentialInfo.saved')}
              undo
              save={async ({ name }) => {
                keepAnswer(queryClient, accountQuery(lang).queryKey, await rename(lang, name.trim()))
                await rereadUser(lang, session)
              }}
            >
              <Field
                name="name"
                title={t('manage.field.name')}
                hint={t('manage.essentialInfo.nameHint')}
                required
                most={NAME_LENGTH}
              >
                <Input autoComplete="name" />
              </Field>
            </RecordForm>
            <Facts
              facts={[
                [t('manage.field.company'), account.companyName],
                [t('manage.field.mobile'), account.mobileMasked],
                [
                  t('manage.field.values'),
                  <Values key="values" values={user?.nvcJurisdiction ?? []} none={t('manage.field.noValues')} />,
                ],
              ]}
            />
          </div>
        )}
      </Loaded>
    </>
  )
}
