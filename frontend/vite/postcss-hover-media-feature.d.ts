/** The package has no types of its own. */
declare module 'postcss-hover-media-feature' {
  import type { PluginCreator } from 'postcss';
  const hoverMediaFeature: PluginCreator<never>;
  export default hoverMediaFeature;
}
