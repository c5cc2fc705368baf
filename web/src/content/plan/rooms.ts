import type { Floor, Room, RoomKind } from '../../nouns/floors/floors.ts'

/** A room with the floor on which it lies. */
export interface Placed {
  floor: Floor
  room: Room
}

/** Every room of the house, from below, in the museum's order. */
export const roomsOf = (floors: readonly Floor[]): readonly Placed[] =>
  floors.flatMap((floor) => floor.rooms.map((room) => ({ floor, room })))

/** The room of this key; undefined where none has it. */
export const roomOf = (floors: readonly Floor[], key: string | null | undefined): Placed | undefined =>
  key ? roomsOf(floors).find(({ room }) => room.key === key) : undefined

/** The floor that is shown: that of the room, the one that was asked for, the one with the way in, or the lowest. */
export function floorShown(floors: readonly Floor[], asked: { floor?: string | undefined; room?: string | undefined }) {
  const entrance = (floor: Floor) => floor.rooms.some(({ kind }) => kind === 'entrance')
  return (
    roomOf(floors, asked.room)?.floor ??
    floors.find(({ key }) => key === asked.floor) ??
    floors.find(entrance) ??
    floors[0]
  )
}

const services: ReadonlySet<RoomKind> = new Set([
  'entrance',
  'lift',
  'stairs',
  'toilet',
  'family',
  'cloakroom',
  'shop',
  'cafe',
])

/** The rooms of a floor in the groups of its list: what is seen, what helps, and the rest. */
export const groupsOf = ({ rooms }: Pick<Floor, 'rooms'>) => ({
  halls: rooms.filter(({ kind }) => kind === 'hall'),
  services: rooms.filter(({ kind }) => services.has(kind)),
  others: rooms.filter(({ kind }) => kind !== 'hall' && !services.has(kind)),
})

/** The number of each room whose name is not sure to fit: its place in the list beside the plan. */
export function numbersOf(floor: Pick<Floor, 'rooms'>): ReadonlyMap<string, number> {
  const { halls, others } = groupsOf(floor)
  return new Map([...halls, ...others].map(({ key }, at) => [key, at + 1]))
}
