export default function FavouritesPage() {
  return null
}
