export default '/assets/asset.bin';
