export default function MembersPage({ id }: { id: number }) {
  return id < 0 ? <p>{id}</p> : null
}
