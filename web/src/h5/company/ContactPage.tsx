import { CompanyFrame } from '../../content/company/CompanyFrame.tsx'
import { Contact } from '../../content/company/Contact.tsx'

/** How to reach a company, below its sign. */
export default function ContactPage({ id }: { id: number }) {
  return (
    <CompanyFrame id={id} tab="contact">
      {(company) => <Contact company={company} />}
    </CompanyFrame>
  )
}
