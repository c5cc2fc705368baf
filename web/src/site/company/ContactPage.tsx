import { Contact } from '../../content/company/Contact.tsx'
import { CompanyFrame } from '../../content/company/CompanyFrame.tsx'

/** How to reach a company, below its sign. */
export default function ContactPage({ id }: { id: number }) {
  return (
    <CompanyFrame id={id} tab="contact">
      {(company) => <Contact company={company} />}
    </CompanyFrame>
  )
}
