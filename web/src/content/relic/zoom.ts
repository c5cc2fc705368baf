/** The arithmetic of looking closer. Pure: numbers only, in pixels of the frame. */

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** How a picture is seen: 1 is the whole of it; x and y are how far its middle is from the middle of the frame. */
export interface View extends Point {
  scale: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0 }

/** The size of a picture that is seen as a whole. */
export function fitted(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The size of a picture that was turned by so many quarters. */
export const turned = (picture: Size, quarters: number): Size =>
  quarters % 2 === 0 ? picture : { width: picture.height, height: picture.width }

/** How much larger or smaller a picture that lies in its frame becomes when it is turned, so that it fits again. */
export function refitted(picture: Size, frame: Size, quarters: number): number {
  return fitted(turned(picture, quarters), frame).width / turned(fitted(picture, frame), quarters).width
}

/** A picture's pixel is shown at most this large, but every picture can be brought this much nearer. */
const LARGEST_PIXEL = 2
const NEAREST_AT_LEAST = 3

export function mostScale(picture: Size, frame: Size): number {
  return Math.max(NEAREST_AT_LEAST, (picture.width / fitted(picture, frame).width) * LARGEST_PIXEL)
}

/** The view within its limits: no gap opens beside a picture that could fill the frame. */
export function held({ scale, x, y }: View, picture: Size, frame: Size): View {
  const size = fitted(picture, frame)
  const near = Math.min(mostScale(picture, frame), Math.max(1, scale))
  const most = (own: number, room: number) => Math.max(0, (own * near - room) / 2)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return {
    scale: near,
    x: within(x, most(size.width, frame.width)),
    y: within(y, most(size.height, frame.height)),
  }
}

/** Nearer or farther by a factor; what is under the point (from the frame's middle) stays under it. */
export function zoomed(view: View, factor: number, at: Point, picture: Size, frame: Size): View {
  const scale = Math.min(mostScale(picture, frame), Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, picture, frame)
}

export function moved(view: View, by: Point, picture: Size, frame: Size): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, frame)
}

/** Milliseconds without a turn after which a turn of the wheel is a new one. */
const PAUSE = 300

export interface Turn {
  now: number
  /** When the wheel last turned over the picture, and for whom. */
  last: number
  owner: 'picture' | 'page'
  /** Below zero: towards the picture. */
  deltaY: number
  /** The control key, with which a browser also tells of two fingers on a pad. */
  control: boolean
  /** The picture was pressed since the pointer came, or has the whole screen. */
  taken: boolean
  scale: number
  most: number
}

/**
 * Who gets a turn of the wheel: the page, unless it is turned with the control key or over a picture that was pressed
 * before. Where that cannot go on, the page does; but a turn that brought it to its whole does not run on into the page.
 */
export function wheelOwner({ now, last, owner, deltaY, control, taken, scale, most }: Turn): 'picture' | 'page' {
  if (control) return 'picture'
  if (!taken) return 'page'
  if (now - last < PAUSE) return owner
  return (deltaY < 0 ? scale < most : scale > 1) ? 'picture' : 'page'
}
