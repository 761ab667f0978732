// Made by build/presetsPlugin.mjs from the files of presets/.
declare module 'virtual:presets' {
  const files: Readonly<Record<string, string>>;
  export default files;
}
