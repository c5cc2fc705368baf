import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Contact } from '../../content/company/Contact.tsx'
import { Head } from '../../content/company/Head.tsx'
import { Home } from '../../content/company/Home.tsx'
import { Introduction } from '../../content/company/Introduction.tsx'
import { PreviewContext } from '../../content/company/PageLink.tsx'
import { Shelf } from '../../content/company/Shelf.tsx'
import { type CompanyTab, SHOWN_GOODS } from '../../content/company/tabs.ts'
import { useCompanyWords } from '../../content/company/words.ts'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { previewGoodsQuery, previewQuery, withWritten, type WrittenProfile } from '../../nouns/company/preview.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Preview.module.css'

interface PreviewProps {
  /** What is written of the profile and perhaps not saved; none where the profile is not being written. */
  written?: () => WrittenProfile
}

/** Opens the company's public pages as they will be (RULES companies 18). */
export function Preview({ written }: PreviewProps) {
  const { t } = useWords()
  const [shown, setShown] = useState<{ written: WrittenProfile | undefined } | null>(null)
  return (
    <>
      <Button onClick={() => setShown({ written: written?.() })}>{t('companyInfo.preview.open')}</Button>
      <Sheet wide title={t('companyInfo.preview.heading')} open={shown !== null} onClose={() => setShown(null)}>
        {shown && <Pages written={shown.written} />}
      </Sheet>
    </>
  )
}

const { useCore } = formOf<WrittenProfile>()

/** The same on the foot of the profile's form, with what is written there. */
export function PreviewOfWritten() {
  const core = useCore()
  return <Preview written={() => core.store.values()} />
}

function Pages({ written }: { written: WrittenProfile | undefined }) {
  useCompanyWords()
  const { t, lang } = useWords()
  const company = useQuery(previewQuery(lang))
  const goods = useQuery(previewGoodsQuery(lang))
  const [tab, setTab] = useState<CompanyTab>('home')
  return (
    <>
      <div className={css.banner} role="note">
        <Notice>{t('companyInfo.preview.text')}</Notice>
      </div>
      <Loaded query={company}>
        {(saved) => (
          <Loaded query={goods}>
            {(shelf) => {
              const shown = written ? withWritten(saved, written, lang) : saved
              return (
                <PreviewContext value={setTab}>
                  <article className={css.pages}>
                    <Head company={shown} tab={tab} />
                    {tab === 'home' && (
                      <Home company={shown} goods={{ ...shelf, items: shelf.items.slice(0, SHOWN_GOODS) }} />
                    )}
                    {tab === 'introduction' && <Introduction company={shown} />}
                    {tab === 'contact' && <Contact company={shown} />}
                    {tab === 'goods' && (
                      <Container className={css.goods}>
                        {shelf.items.length > 0 ? (
                          <Shelf goods={shelf.items} />
                        ) : (
                          <EmptyState title={t('companyPages.noGoodsTitle')}>
                            {t('companyPages.noGoodsText')}
                          </EmptyState>
                        )}
                        {shelf.total > shelf.items.length && (
                          <p>{t('companyInfo.preview.more', { count: shelf.total - shelf.items.length })}</p>
                        )}
                      </Container>
                    )}
                  </article>
                </PreviewContext>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
