import { useState } from 'react'
import { isOwnPicture } from '../ui/avatar.tsx'
import './product-thumb.css'

/** One character a shop is known by. */
const MARKS: Record<string, string> = { pingduoduo: '拼', jdunion: '京' }

interface ProductThumbProps {
  name: string
  /** As the shop gives it; pictures of other hosts are not loaded. */
  image?: string
  shop: string
}

/**
 * The picture of a product, always of one size: what is kept here, else a parcel with the mark of its shop. It stands
 * beside the product's name.
 * @example <ProductThumb name={name} image={image} shop={provider} />
 */
export const ProductThumb = ({ name, image = '', shop }: ProductThumbProps) => {
  const [broken, setBroken] = useState<string>()
  if (isOwnPicture(image) && image !== broken)
    return (
      <img
        className="product-thumb"
        src={image}
        alt={name}
        width="32"
        height="32"
        loading="lazy"
        decoding="async"
        onError={() => setBroken(image)}
      />
    )
  const mark = MARKS[shop]
  return (
    <svg className={`product-thumb is-${shop}`} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="product-thumb-ground" width="32" height="32" rx="6" />
      <path className="product-thumb-parcel" d="M7 12l9-4 9 4v9l-9 4-9-4zM7 12l9 4 9-4M16 16v9M11.5 10l9 4" />
      {mark === undefined ? undefined : (
        <>
          <circle className="product-thumb-mark" cx="24.5" cy="24.5" r="7.5" />
          <text x="24.5" y="28" textAnchor="middle">
            {mark}
          </text>
        </>
      )}
    </svg>
  )
}
