import { isFlag, isText, listOf, shape } from '../shared/shape.ts'

export interface Post {
  id: string
  at: string
  said: string
}
export interface Person {
  name: string
  duty: string
  city: string
  phone: string
  email: string
  about: string
  skills: string[]
  isFollowed: boolean
  posts: Post[]
}

export const isPerson = shape<Person>({
  name: isText,
  duty: isText,
  city: isText,
  phone: isText,
  email: isText,
  about: isText,
  skills: listOf(isText),
  isFollowed: isFlag,
  posts: listOf(shape<Post>({ id: isText, at: isText, said: isText })),
})
