// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PosterCard, type PosterCardProps } from './poster-card.tsx'

const CARD: PosterCardProps = {
  title: '铜版体：压力就是粗细',
  href: '#/pages/video/index?id=503',
  picture: { src: '/posters/503-p.svg', width: 900, height: 1200 },
  kind: 'video',
  kindLabel: '视频',
  extent: '09:07',
  vip: true,
}

describe('poster card', () => {
  afterEach(cleanup)

  it('is one link named by title, kind, extent and VIP', () => {
    render(<PosterCard {...CARD} />)
    const link = screen.getByRole('link', { name: '铜版体：压力就是粗细, 视频, 09:07, VIP' })
    expect(link.getAttribute('href')).toBe('#/pages/video/index?id=503')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('names only what it knows', () => {
    render(<PosterCard {...CARD} extent={undefined} vip={false} />)
    expect(screen.getByRole('link', { name: '铜版体：压力就是粗细, 视频' })).toBeTruthy()
    expect(screen.queryByText('VIP')).toBeNull()
  })

  it('shows the first letter of the title in place of a broken picture', () => {
    const { container } = render(<PosterCard {...CARD} />)
    const image = container.querySelector('img')
    expect(image).not.toBeNull()
    if (image) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('铜')).toBeTruthy()
  })
})
