/** Positions in {@link BootTable.files}. */
type Files = readonly number[]

/** What the first script knows of the build; files that the page loads anyway are left out. */
export interface BootTable {
  files: readonly string[]
  /** Per language: the texts of the pages without a session, and the rest by namespace. */
  texts: Readonly<Record<string, Readonly<Record<string, Files>>>>
  /** Of everything behind the sign-in, of the frame around it, of all pages with antd, and antd's words per language. */
  signedIn: Files
  frame: Files
  antd: Files
  antdWords: Readonly<Record<string, Files>>
  login: Files
  loginPath: string
  /** Where the root leads, by role. */
  homes: Readonly<Record<string, string>>
  site: string
  pages: readonly BootPage[]
}

export interface BootPage {
  /** A regular expression of the paths. */
  path: string
  files: Files
  /** Drawn without a session and without the frame. */
  isPublic?: 1
  isLight?: 1
  /** Namespaces beside those of every page. */
  texts?: readonly string[]
  /** Who may ask for what it shows first; absent: everyone. */
  roles?: readonly string[]
  first?: readonly BootCall[]
}

/** A request, in which ENTERPRISE stands for the chosen one, FROM and TO for the days. */
export interface BootCall {
  url: string
  /** The request where an enterprise is chosen, if that narrows it. */
  scopedUrl?: string
  /** How many days up to today. */
  days?: number
}
